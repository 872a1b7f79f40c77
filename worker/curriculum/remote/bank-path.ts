/** Asked of the content entrypoint by this worker alone: no call of a browser reaches this path, because banks hold the answer keys. */
export const BANK_PATH = '/question-bank'
