import { Hono } from 'hono'
import { renderToString } from 'react-dom/server.edge'
import { THEMES } from '../../client/state/snapshot.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../shared/locale.ts'
import { type ImportBindings, importContent } from '../cms/import-content.ts'
import { type PurgeContext, purgeNow } from '../content/purge.ts'
import type { HonoEnv } from '../context.ts'
import { contentBundle } from '../origin/bundle.ts'
import { lettersIn, type MailboxLetter } from '../origin/mail/mailbox.ts'

const LINK = /(https?:\/\/\S+)/

/** The mailbox of development, newest letter first. */
function Mailbox({ letters }: { letters: readonly MailboxLetter[] }) {
  return (
    <html lang="en">
      <head>
        <title>Mailbox of development</title>
        <meta name="viewport" content="width=device-width" />
      </head>
      <body>
        <h1>Mailbox of development</h1>
        {letters.length === 0 && <p>No letter has been sent yet.</p>}
        {letters.map(letter => (
          <article key={letter.at + letter.to}>
            <h2>{letter.subject}</h2>
            <p>
              To {letter.to}, {letter.at}
            </p>
            {letter.text.split('\n').map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a letter never move
              <p key={i}>
                {line.split(LINK).map(part =>
                  LINK.test(part) ? (
                    <a key={part} href={part}>
                      {part}
                    </a>
                  ) : (
                    part
                  ),
                )}
              </p>
            ))}
          </article>
        ))}
      </body>
    </html>
  )
}

const wordOf = <Word extends string>(words: readonly Word[], word: string | undefined) => words.find(known => known === word)

const createDev = () =>
  new Hono<HonoEnv>()
    .post('/content', async c => {
      c.set('area', 'dev')
      const bundle = contentBundle.parse(await c.req.json())
      const { MEDIA_HOSTS } = c.var.settings
      const { entries, changed, tags } = await importContent(bundle, c.env as ImportBindings, new Date(), MEDIA_HOSTS)
      if (tags.length) await purgeNow(c.executionCtx as unknown as PurgeContext, { removed: [...tags, 'search'] }, c.var.log)
      return c.text(`${entries} texts, ${changed} changed`)
    })
    .get('/mail', async c => {
      c.set('area', 'dev')
      return c.html(`<!doctype html>${renderToString(<Mailbox letters={c.env.FILES ? await lettersIn(c.env.FILES) : []} />)}`)
    })
    .get('/mail.json', async c => {
      c.set('area', 'dev')
      return c.json(c.env.FILES ? await lettersIn(c.env.FILES) : [])
    })
    .get('/gallery', async c => {
      c.set('area', 'dev')
      const { Gallery } = await import('../../gallery/page.tsx')
      const locale = wordOf(LOCALES, c.req.query('locale')) ?? DEFAULT_LOCALE
      const theme = wordOf(THEMES, c.req.query('theme')) ?? null
      return c.html(`<!doctype html>${renderToString(<Gallery locale={locale} theme={theme} />)}`)
    })
    .get('/gallery.css', async c => {
      c.set('area', 'dev')
      const { galleryStyles } = await import('../../gallery/styles.ts')
      return c.body(galleryStyles(), 200, { 'content-type': 'text/css; charset=utf-8' })
    })

/** Routes of `npm start` and of rehearsals. A production build holds no word of them: here it leaves their code out, app.ts mounts none. */
export const dev: Hono<HonoEnv> = import.meta.env.MODE === 'production' ? new Hono() : createDev()
