import { expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

test('B1 whatever a text holds, it stays inside its script element and comes back exactly', () => {
  for (const text of ['</script><script>alert(1)</script>', '<!--<script>', '<', '\\u003c', '日本語 < "']) {
    const inPage = scriptJson(JSON.stringify({ text }))
    expect(inPage).not.toContain('<')
    expect(JSON.parse(inPage)).toEqual({ text })
  }
})
