import { renderToReadableStream } from 'react-dom/server.edge'

const CARDS = Array.from({ length: 24 }, (_, i) => ({ slug: `card-${i}`, title: `Card ${i}`, text: 'What one learns in it.' }))

const Page = () => (
  <html lang="en">
    <head>
      <title>Cards</title>
    </head>
    <body>
      <main>
        {CARDS.map(({ slug, title, text }) => (
          <article key={slug}>
            <h2>
              <a href={`/${slug}`}>{title}</a>
            </h2>
            <p>{text}</p>
          </article>
        ))}
      </main>
    </body>
  </html>
)

/** The reference: React's own stream of a list of 24 cards, and nothing else. */
export default {
  async fetch() {
    return new Response(await renderToReadableStream(<Page />), { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}
