import type { FigureWords } from '../use-words.ts'

export const WORDS = {
  en: {
    title: 'Whose site is it?',
    task: 'You want to go to {domain}. In each address mark the part that decides whose site it is, then choose the true one.',
    address: 'Address {number}',
    right: '{part} decides.',
    before: '{part} decides: its owner can put any name in front, such as {mark}.',
    behind: '{part} decides: {mark} is only a place on that site.',
    choose: 'Address {number} is the true site',
    saidMarks: 'Marked: {count} of 3 addresses, {right} of them right.',
    saidUnmarked: 'You choose address {number}; mark in it which part decides.',
    saidTrue: 'Address {number} is the true one: its domain is {domain}.',
    saidFalse: 'Address {number} belongs to whoever has registered {part}, and not to {domain}.',
  },
  'ja-JP': {
    title: '誰のサイトか見分ける',
    task: '行きたいサイトのドメインは{domain}です。各アドレスで、誰のサイトかを決める部分を選び、本物を1つ見つけてください。',
    address: 'アドレス{number}',
    right: '決め手は{part}です。',
    before: '決め手は{part}です。その前には、{mark}のように好きな名前を付けられます。',
    behind: '決め手は{part}です。{mark}は、そのサイトの中の場所にすぎません。',
    choose: 'アドレス{number}が本物',
    saidMarks: '{count}つ選び、{right}つが正解です。',
    saidUnmarked: 'アドレス{number}を選びました。決め手になる部分も選んでください。',
    saidTrue: 'アドレス{number}が本物です。ドメインは{domain}です。',
    saidFalse: 'アドレス{number}は、{domain}ではなく、{part}を登録した人のサイトです。',
  },
} as const satisfies FigureWords<string>
