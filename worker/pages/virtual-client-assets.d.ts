declare module 'virtual:client-assets' {
  const assets: import('../../scripts/build/client-assets.ts').ClientAssets
  export default assets
}
