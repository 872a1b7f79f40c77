import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Somebody who signs in with a wallet at a deployed academy, as a browser does. */
export async function walletLearner(site: string, wallet = privateKeyToAccount(generatePrivateKey())) {
  const cookies = new Map<string, string>()
  async function go(path: string, init: { method?: string; json?: unknown } = {}): Promise<Response> {
    const { method = 'GET', json } = init
    const answer = await fetch(new URL(path, site), {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value.join('='))
    }
    return answer
  }
  const { message } = (await (await go(`/webthree-auth/token/${wallet.address}`)).json()) as { message: string }
  const proof = { address: wallet.address, message, signature: await wallet.signMessage({ message }) }
  const signedIn = await go('/webthree-auth/authenticate', { method: 'POST', json: proof })
  if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.status} ${await signedIn.text()}`)
  const { id, username } = (await (await go('/api/users/me')).json()) as { id: number; username: string }
  return { wallet, go, id, username }
}
