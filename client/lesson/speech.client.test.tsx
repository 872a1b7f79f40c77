import { afterEach, expect, test, vi } from 'vitest'
import cases from '../../tests/reports/5-read-aloud-numbers/sentences.json' with { type: 'json' }
import { speakLesson } from './speech.ts'

const voice = { lang: 'ja_JP', name: 'voice' } as SpeechSynthesisVoice

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

/** What a device is given to say of a lesson with one screen, and what is shown while it says it. */
async function saidOf(text: string, lang = 'en') {
  const said: string[] = []
  const shown: (string | null | undefined)[] = []
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: { text: string }, text: string) {
    this.text = text
  })
  vi.stubGlobal('speechSynthesis', {
    speak(utterance: SpeechSynthesisUtterance) {
      said.push(utterance.text)
      shown.push(document.querySelector('[data-subtitle]')?.textContent)
      queueMicrotask(() => utterance.onend?.({} as SpeechSynthesisEvent))
    },
    cancel() {},
  })
  document.documentElement.lang = lang
  document.body.innerHTML = `<article><div data-screen id="s1"></div>
    <div id="prose-transcript"><h3><a href="#s1">One</a></h3><p></p></div></article>`
  const article = document.querySelector('article') as HTMLElement
  ;(article.querySelector('p') as HTMLElement).textContent = text
  await new Promise<void>(resolve => speakLesson(article, voice, resolve))
  return { said, shown }
}

test.each(cases)('“$text” is said sentence by sentence', async ({ text, sentences }) => {
  for (const lang of ['en', 'ja-JP']) expect(await saidOf(text, lang)).toEqual({ said: sentences, shown: sentences })
})

test('a sentence that is written in two lines is said at once, with what closes it', async () => {
  expect((await saidOf('One sentence\nin two lines. Another.')).said).toEqual(['One sentence in two lines.', 'Another.'])
  expect((await saidOf('「送りますか。」とアヤは聞きました。はい。', 'ja-JP')).said).toEqual([
    '「送りますか。」',
    'とアヤは聞きました。',
    'はい。',
  ])
})
