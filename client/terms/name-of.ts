/** The explanation of a term stands in brackets after it: DAO（分散型自律組織）. */
const EXPLANATION = /\s*（[^）]*）/g

/** What a term is called, without the explanation that stands behind some. */
export const nameOf = ({ term }: { term: string }) => term.replace(EXPLANATION, '').trim()
