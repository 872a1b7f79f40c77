/** Only the worker itself can ask this: what visitors ask an object is written anew (`pageRequest`), always for another address. */
const TRIAL = 'https://live.internal/trial'
/** A trial is over by then, heard or not, so that it keeps no object awake. */
const LONGEST_MS = 10_000
const MAX_FRAME_CHARACTERS = 128

/** The request that opens a trial socket at an object. */
export const trialRequest = () => new Request(TRIAL, { headers: { upgrade: 'websocket' } })

export const isTrial = ({ url }: Request) => url === TRIAL

/** A socket that says once what it hears, and is over: whoever opened it knows then that objects are reached. It stores nothing. */
export function answerTrial(): Response {
  const { 0: theirs, 1: ours } = new WebSocketPair()
  ours.accept()
  const late = setTimeout(() => ours.close(), LONGEST_MS)
  ours.addEventListener('message', ({ data }) => {
    clearTimeout(late)
    if (typeof data === 'string' && data.length <= MAX_FRAME_CHARACTERS) ours.send(data)
    ours.close()
  })
  ours.addEventListener('close', () => clearTimeout(late))
  return new Response(null, { status: 101, webSocket: theirs })
}
