import { THEMES, type Theme } from '../client/state/snapshot.ts'
import { VisitProvider } from '../client/visit/context.tsx'
import { LOCALES, type Locale } from '../shared/locale.ts'
import { AccountPart } from './account-part.tsx'
import { DialogsPart } from './dialogs-part.tsx'
import { EntriesPart } from './entries-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { FormPart } from './form-part.tsx'
import styles from './gallery.module.css'
import { LayoutsPart } from './layouts-part.tsx'
import { LearnerPart } from './learner-part.tsx'
import { NOT_SHOWN } from './not-shown.ts'
import { PagesPart } from './pages-part.tsx'
import { PlayerPart } from './player-part.tsx'
import { pretendedVisit } from './pretended-visit.tsx'
import { Part } from './state.tsx'
import { TokensPart } from './tokens-part.tsx'
import { UiPart } from './ui-part.tsx'

/** The same gallery in every language and theme. */
const Switches = () => (
  <ul className={styles.switches}>
    {LOCALES.flatMap(locale =>
      THEMES.map(theme => (
        <li key={locale + theme}>
          <a href={`?locale=${locale}&theme=${theme}`}>
            {locale}, {theme}
          </a>
        </li>
      )),
    )}
  </ul>
)

/** Every component of the client in every state, on one page, for developers. It holds no script: nothing reacts. */
export const Gallery = ({ locale, theme }: { locale: Locale; theme: Theme | null }) => (
  <html lang={locale} data-theme={theme ?? undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Gallery of components</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/dev/gallery.css" />
    </head>
    <body data-background="base">
      <main className={styles.gallery}>
        <h1>Gallery of components</h1>
        <Switches />
        <VisitProvider value={pretendedVisit(locale, theme)}>
          <TokensPart />
          <UiPart />
          <FormPart />
          <EntriesPart />
          <PlayerPart />
          <FiguresPart />
          <LearnerPart />
          <AccountPart />
          <LayoutsPart />
          <DialogsPart />
          <PagesPart />
        </VisitProvider>
        <Part title="Not shown">
          <ul>
            {Object.entries(NOT_SHOWN).map(([component, reason]) => (
              <li key={component}>
                {component}: {reason}
              </li>
            ))}
          </ul>
        </Part>
      </main>
    </body>
  </html>
)
