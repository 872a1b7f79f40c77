import type { FigureWords } from '../use-words.ts'

export const WORDS = {
  en: {
    title: 'Twelve words that fit together',
    task: 'The last word of this published phrase is missing. Guess how many you have to try, then press the last place until one fits.',
    warning:
      'Everybody knows these words. Never type or use the words of a real wallet here or on any page, and never send anything to these accounts.',
    place: 'Word {place}: {word}. Another one',
    missing: 'Word {place} is missing. Put one in',
    number: 'no. {number}',
    empty: 'press',
    bits: 'A word is one of 2,048 and stands for 11 bits. Of the last one, 7 are chance and 4 the checksum.',
    find: 'Find a word that fits',
    accounts: 'Show the accounts',
    open: 'Eleven words stand there; a wallet needs a twelfth one that fits them.',
    refused: 'A wallet refuses these words: the checksum in the last one does not fit. Last words tried: {tries}.',
    accepted: 'A wallet accepts these twelve words. Last words tried: {tries}; one in sixteen fits.',
    coming: 'The seed is being computed, with 2,048 rounds.',
    lost: 'The code for accounts did not arrive. Try again once you are online.',
    shown: 'From these words comes one seed, and from it all of these accounts, in every wallet the same.',
  },
  'ja-JP': {
    title: '合わさってはじめて使える12語',
    task: '公開フレーズの最後の1語が何回で合うかを予想し、その欄を押していってください。',
    warning:
      '誰でも知っている単語です。本物のウォレットの単語は、どのページでも入力したり使ったりしないでください。ここのアカウントには何も送らないでください。',
    place: '{place}番目の単語：{word}。別の単語にする',
    missing: '{place}番目の単語がありません。入れてみる',
    number: '{number}番',
    empty: '押す',
    bits: '単語は2,048語の1つで11ビット。最後の単語は7ビットが偶然、4ビットがチェックサムです。',
    find: '合う単語を探す',
    accounts: 'アカウントを見る',
    open: '11語が並んでいます。ウォレットには、それに合う12番目の単語が必要です。',
    refused: '最後の単語のチェックサムが合わないので、ウォレットは受け付けません。試した最後の単語は{tries}個です。',
    accepted: 'ウォレットはこの12語を受け付けます。試した最後の単語は{tries}個で、合うのは16語に1語です。',
    coming: '2,048回の計算で、シードを求めています。',
    lost: 'アカウントの計算に必要なプログラムが届きませんでした。オンラインでもう一度試してください。',
    shown: 'この単語からシードが1つ、そこからこれらのアカウントがすべて、どのウォレットでも同じように計算されます。',
  },
} as const satisfies FigureWords<string>
