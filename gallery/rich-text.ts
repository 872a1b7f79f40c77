import { coverUrl } from '../shared/cover.ts'

const PICTURE = coverUrl('article', 'guide', 'key', 'pretended-article')

/** A text with everything that rich text may hold (shared/content/rich-text.ts), in both languages. */
export const RICH_TEXT = `
<p>A paragraph with <strong>strong words</strong>, <em>emphasis</em>, <del>what is no longer true</del>, <code>inline code</code>,
<a href="/courses">a link of ours</a>, <a href="https://example.com" rel="noopener noreferrer">a link to another site</a>,
H<sub>2</sub>O and x<sup>2</sup>.<br>This stands on a line of its own. 署名は<ruby>送金<rp>（</rp><rt>そうきん</rt><rp>）</rp></ruby>ではありません。</p>
<h2 id="section-1">A section 見出し</h2>
<p>What it says.</p>
<h3>A part of it</h3>
<p>What that says.</p>
<h4>A part of the part</h4>
<ul><li>One thing</li><li>Another<ul><li>inside the other</li></ul></li></ul>
<ol start="3"><li>The third</li><li>The fourth</li></ol>
<dl><dt>Hash</dt><dd>A short number for a long text.</dd><dt>Nonce</dt><dd>A number used once.</dd></dl>
<blockquote><p>Not your keys, not your coins.</p></blockquote>
<pre tabindex="0"><code>const block = { number: 840_000, hash: '00000000000000000000320283a032748cef8227873ff4872689bf23f1cda83a', nonce: 3_932_395_645 }</code></pre>
<table tabindex="0"><thead><tr><th>Unit</th><th align="right">In ether</th><th>What it is used for, in more words than fit</th></tr></thead>
<tbody><tr><td>wei</td><td align="right">0.000000000000000001</td><td>The smallest part, in which contracts count</td></tr>
<tr><td>gwei</td><td align="right">0.000000001</td><td>Fees</td></tr></tbody></table>
<hr>
<figure><img src="${PICTURE}" alt="" width="800" height="450"><figcaption>A picture with its caption.</figcaption></figure>
<p>The end.</p>`
