import { shownScreen } from './view.ts'

/** A voice of the device for a language; null where there is none, or no speech at all. */
export const voiceFor = (locale: string): SpeechSynthesisVoice | null =>
  window.speechSynthesis?.getVoices().find(({ lang }) => lang.replace('_', '-').split('-')[0] === locale.split('-')[0]) ?? null

/** The paragraphs that are said of a screen: they stand in the transcript, below the heading that leads to it. */
function spokenOf(article: HTMLElement, id: string): HTMLElement[] {
  const heading = article.querySelector(`#prose-transcript a[href="#${id}"]`)?.closest('h3')
  const found: HTMLElement[] = []
  for (let next = heading?.nextElementSibling; next && next.tagName !== 'H3'; next = next.nextElementSibling)
    found.push(next as HTMLElement)
  return found
}

/** The sentences of a paragraph: a point within a number, an address or an abbreviation ends none. */
function sentencesOf({ textContent }: HTMLElement): string[] {
  const sentences = new Intl.Segmenter(document.documentElement.lang, { granularity: 'sentence' })
  // The end of a line would end a sentence.
  const line = textContent.replace(/\s+/g, ' ').trim()
  return [...sentences.segment(line)].map(({ segment }) => segment.trim())
}

/** Shows the sentence that is being read, below the screen's text. */
function subtitleIn(screen: HTMLElement) {
  const known = screen.querySelector<HTMLElement>('[data-subtitle]')
  if (known) return known
  const made = document.createElement('p')
  made.dataset.subtitle = ''
  made.setAttribute('aria-hidden', 'true')
  screen.insertBefore(made, screen.querySelector(':scope > [role=group]'))
  return made
}

/**
 * Reads the lesson aloud from the screen that is shown: each sentence is shown while it is read, and the screen turns when its last one
 * is. Answers how to stop; `ended` is called where it stops by itself.
 */
export function speakLesson(article: HTMLElement, voice: SpeechSynthesisVoice, ended: () => void): () => void {
  const { speechSynthesis } = window
  let isStopped = false
  const clear = () => {
    for (const subtitle of article.querySelectorAll('[data-subtitle]')) subtitle.remove()
  }
  const say = (text: string) =>
    new Promise<void>(resolve => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.onend = () => resolve()
      utterance.onerror = () => resolve()
      speechSynthesis.speak(utterance)
    })
  const stop = () => {
    isStopped = true
    speechSynthesis.cancel()
    clear()
  }
  async function run() {
    while (!isStopped) {
      const screen = shownScreen(article)
      const spoken = spokenOf(article, screen.id)
      for (const sentence of spoken.flatMap(sentencesOf)) {
        if (isStopped || shownScreen(article) !== screen) break
        subtitleIn(screen).textContent = sentence
        await say(sentence)
      }
      if (isStopped) return
      if (shownScreen(article) !== screen) continue
      clear()
      const following = screen.nextElementSibling?.matches('[data-screen]') ? screen.nextElementSibling : null
      // It stops before the quiz: what follows is the learner's.
      if (!following || following.id === 'quiz') break
      location.hash = following.id
      await new Promise(resolve => setTimeout(resolve, 0))
    }
    stop()
    ended()
  }
  void run()
  return stop
}
