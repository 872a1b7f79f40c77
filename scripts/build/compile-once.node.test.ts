import { expect, test } from 'vitest'
import { asFunctions } from './compile-once.ts'

test('a module that the bundler wrapped becomes a function in brackets, and still runs', () => {
  const code = asFunctions('var a=w((e=>{e.x=1})),b=w(((e,t)=>{t.exports=e.x+1}))')
  expect(code).toBe('var a=w((function(e){e.x=1})),b=w((function(e,t){t.exports=e.x+1}))')
})

test('an arrow that is not a wrapped module stays', () => {
  const code = 'let a=b(c=>{d()}),f=(e)=>{},g=list.map((e=>{h(e)}))'
  expect(asFunctions(code)).toBe(code)
})
