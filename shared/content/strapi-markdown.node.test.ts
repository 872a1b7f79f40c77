import { expect, test } from 'vitest'
import texts from '../../tests/reports/8-strapi-markdown/texts.json' with { type: 'json' }
import { droppedMarkup } from './dropped-markup.ts'
import { toSafeHtml } from './rich-text.ts'

test.each(texts)('Markdown that holds a tag, a remark or a placeholder stays Markdown: $slug', ({ content, right, wrong }) => {
  const html = toSafeHtml(content)
  for (const text of right) expect(html.replaceAll('&#x3C;', '&lt;')).toContain(text)
  for (const text of wrong) expect(html).not.toContain(text)
  expect(toSafeHtml(html)).toBe(html)
})

test('a telephone number keeps its link', () => {
  expect(toSafeHtml('Call [us](tel:+81312345678).')).toBe('<p>Call <a href="tel:+81312345678">us</a>.</p>')
})

test('a task keeps its box', () => {
  expect(toSafeHtml('- [x] written down\n- [ ] tried\n- no task')).toBe(
    '<ul>\n<li>☑ written down</li>\n<li>☐ tried</li>\n<li>no task</li>\n</ul>',
  )
})

test('what a remote text loses is named, below a picture or a remark too', () => {
  expect(droppedMarkup('<!-- old -->\n\n## Film\n\n<iframe src="https://films.example/1"></iframe>')).toEqual(['iframe'])
  expect(droppedMarkup('Ask <button onclick="x()">here</button>')).toEqual(['button'])
})
