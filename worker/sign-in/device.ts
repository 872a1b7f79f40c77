import Bowser from 'bowser'

/** A browser and its system in a few words ("Firefox, Windows"), so that people recognise their sessions. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const parser = Bowser.getParser(userAgent.slice(0, 512))
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(', ')
}
