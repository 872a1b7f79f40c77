import type { FigureWords } from '../use-words.ts'

export const WORDS = {
  en: {
    title: 'One letter changes everything',
    task: 'A text and its SHA-256 fingerprint, made on your device. Guess first, then change one letter of the second text.',
    first: 'First text',
    second: 'Second text: change it',
    guess: 'Your guess: bits of 256 that differ',
    picture: 'The 256 bits of the second fingerprint. Marked squares differ from the first one.',
    fingerprint: 'Fingerprint of the second text',
    same: 'Both texts are the same, and so are their fingerprints.',
    differ: '{bits} of 256 bits differ; you guessed {guess}.',
  },
  'ja-JP': {
    title: '1文字ですべてが変わる',
    task: '文と、この端末で計算したSHA-256の指紋です。まず予想してから、2つ目の文を1文字だけ変えてください。',
    first: '1つ目の文',
    second: '2つ目の文（ここを変える）',
    guess: '予想：256ビットのうち変わる数',
    picture: '2つ目の指紋の256ビット。印のあるますは、1つ目と違います。',
    fingerprint: '2つ目の文の指紋',
    same: '2つの文は同じで、指紋も同じです。',
    differ: '256ビットのうち{bits}が変わりました。予想は{guess}でした。',
  },
} as const satisfies FigureWords<string>
