/** An academy's places at the four networks (specification, Social links). */
export const SOCIAL = {
  discord: 'https://discord.example/academy',
  telegram: 'https://telegram.example/academy',
  twitter: 'https://twitter.example/academy',
  facebook: 'https://facebook.example/academy',
}
