import { CLIENT_ROOMS, type Rooms, WORKER_FLOORS } from './rooms.ts'

const PATH_CHARACTERS = 24

const lines = (rooms: Rooms) => Object.entries(rooms).map(([room, holds]) => room.padEnd(PATH_CHARACTERS) + holds)

/** The worker as the README shows it: floors from the top down, each with its number. */
export const workerPicture = () =>
  WORKER_FLOORS.flatMap((floor, i) => {
    const number = String(WORKER_FLOORS.length - 1 - i).padStart(4)
    return lines(floor).map((line, at) => `${at ? '    ' : number}  ${line}`)
  }).join('\n')

/** The client as the README shows it. */
export const clientPicture = () =>
  lines(CLIENT_ROOMS)
    .map(line => `  ${line}`)
    .join('\n')
