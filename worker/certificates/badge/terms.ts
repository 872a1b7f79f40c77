const CREDENTIALS = 'https://www.w3.org/2018/credentials#'
const SECURITY = 'https://w3id.org/security#'
const BADGES = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
const SCHEMA = 'https://schema.org/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'
/** Open Badges writes the types of XML Schema with https, which makes them other types; signatures need the same letter. */
const BADGES_XSD = 'https://www.w3.org/2001/XMLSchema#'

/** What a context says about one name: its full name, and whether its text is an address, a word of a list, or of a type. */
export interface Term {
  iri: string
  is?: 'address' | { type: string } | { words: Readonly<Record<string, string>> }
}

/** The contexts of our credentials, in their order. */
export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const

/**
 * What those contexts say of every property that our credentials have, so that nothing is fetched and no JSON-LD processor is
 * needed. A new property of a badge needs its line here; one that has none cannot be signed.
 */
export const TERMS: Readonly<Record<string, Term>> = {
  issuer: { iri: `${CREDENTIALS}issuer`, is: 'address' },
  validFrom: { iri: `${CREDENTIALS}validFrom`, is: { type: `${XSD}dateTime` } },
  credentialSubject: { iri: `${CREDENTIALS}credentialSubject`, is: 'address' },
  credentialStatus: { iri: `${CREDENTIALS}credentialStatus`, is: 'address' },
  evidence: { iri: `${CREDENTIALS}evidence`, is: 'address' },
  name: { iri: `${SCHEMA}name` },
  description: { iri: `${SCHEMA}description` },
  inLanguage: { iri: `${SCHEMA}inLanguage` },
  url: { iri: `${SCHEMA}url`, is: { type: `${BADGES_XSD}anyURI` } },
  achievement: { iri: `${BADGES}achievement` },
  achievementType: { iri: `${BADGES}achievementType` },
  criteria: { iri: `${BADGES}Criteria`, is: 'address' },
  narrative: { iri: `${BADGES}narrative` },
  identifier: { iri: `${BADGES}identifier` },
  hashed: { iri: `${BADGES}hashed`, is: { type: `${BADGES_XSD}boolean` } },
  identityHash: { iri: `${BADGES}identityHash` },
  identityType: { iri: `${BADGES}identityType` },
  created: { iri: 'http://purl.org/dc/terms/created', is: { type: `${XSD}dateTime` } },
  cryptosuite: { iri: `${SECURITY}cryptosuite`, is: { type: `${SECURITY}cryptosuiteString` } },
  proofPurpose: { iri: `${SECURITY}proofPurpose`, is: { words: { assertionMethod: `${SECURITY}assertionMethod` } } },
  verificationMethod: { iri: `${SECURITY}verificationMethod`, is: 'address' },
}

/** The full names of the types. */
export const TYPES: Readonly<Record<string, string>> = {
  VerifiableCredential: `${CREDENTIALS}VerifiableCredential`,
  OpenBadgeCredential: `${BADGES}OpenBadgeCredential`,
  AchievementSubject: `${BADGES}AchievementSubject`,
  Achievement: `${BADGES}Achievement`,
  IdentityObject: `${BADGES}IdentityObject`,
  Profile: `${BADGES}Profile`,
  Evidence: `${BADGES}Evidence`,
  DataIntegrityProof: `${SECURITY}DataIntegrityProof`,
  '1EdTechRevocationList': 'https://purl.imsglobal.org/spec/vcrl/v1p0/context.json#1EdTechRevocationList',
}
