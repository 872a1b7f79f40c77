import { AI, AI_PALE, AI_SOFT, GOLD_PALE, GREEN_LIGHT, GREEN_PALE, PAPER, SHU } from './inks.ts'
import { land, type Picture } from './seal.ts'

/** The sun comes up out of an open book. */
export const firstLight: Picture = {
  ground: GOLD_PALE,
  drawing: `
    <path d="M70 108h-14M76.7 83l-12.1-7M95 64.7l-7-12.1M120 58v-14M145 64.7l7-12.1M163.3 83l12.1-7M170 108h14" stroke="${SHU}" stroke-width="8"/>
    <circle cx="120" cy="108" r="36" fill="${SHU}"/>
    <path d="M52 130v44q44-6 68 14 24-20 68-14v-44h-12l-56 20-56-20Z" fill="${AI}"/>
    <path d="M120 138q-20-20-60-17v44q40-3 60 15 20-18 60-15v-44q-40-3-60 17Z" fill="${PAPER}"/>
    <path d="M120 138v42"/>
    <path d="M75 137q17 1 30 9M75 151q17 1 30 9M165 137q-17 1-30 9M165 151q-17 1-30 9" stroke="${AI_SOFT}" stroke-width="4"/>`,
}

/** A first stone, and in dashes the house that will stand on it. */
export const firstStone: Picture = {
  ground: GREEN_PALE,
  drawing: `
    ${land(150, 'L', GREEN_LIGHT)}
    <path d="M120 108l60 24v36l-60 26-60-26v-36Z" fill="${AI_SOFT}"/>
    <path d="M120 158l60-26v36l-60 26Z" fill="${AI}"/>
    <path d="M120 106l60 26-60 26-60-26Z" fill="${AI_PALE}"/>
    <path d="M74 153l13 6M94 174l13 6" stroke="${AI}" stroke-width="4"/>
    <path d="M166 153l-13 6M146 174l-12 5" stroke="${AI_SOFT}" stroke-width="4"/>
    <path d="M120 52l-36 34v44M120 52l36 34v44" stroke="${SHU}" stroke-width="7" stroke-dasharray="11 10"/>`,
}
