import { expect, test } from 'vitest'
import { droppedMarkup } from './dropped-markup.ts'

test.each<[string, string[]]>([
  ['<p>a</p><iframe src="https://films.example/1"></iframe>', ['iframe']],
  ['<figure class="media"><oembed url="https://films.example/1"></oembed></figure>', ['oembed']],
  ['<p style="color:red">a</p><p><span STYLE = "x">b</span></p>', ['style']],
  ['<style>p{}</style><script>1</script><p>a</p>', ['style', 'script']],
  ['A film:\n\n<iframe src="https://films.example/1"></iframe>\n\nand <b style="color:red">words</b>.', ['iframe', 'style']],
  ['<p>So <math><mi>x</mi></math>.</p>', ['math']],
  ['- a\n  - <video src="a.mp4"></video>', ['video']],
])('what is not shown of a text is named: %s', (source, names) => {
  expect(droppedMarkup(source)).toEqual(names)
})

test.each([
  '',
  'Words.',
  '<p>a <i>b</i></p><figure class="table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
  '<p>Write <code>&lt;script&gt;</code></p>',
  'Write `<iframe>`.\n\n```html\n<script>alert(1)</script>\n<p style="color:red">\n```',
  '<p>Its style = "new"</p>',
  '<p>So <math data-tex="x = 1"><mi>x</mi> <mo>=</mo> <mn>1</mn></math>.</p>',
])('nothing is named where nothing was lost: %s', source => {
  expect(droppedMarkup(source)).toEqual([])
})
