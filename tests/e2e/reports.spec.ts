import { chromium, expect, test } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, requireChromium } from '../../scripts/find-chromium.ts'
import { startBuild } from '../../scripts/serve-build.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { freePort } from '../bench/free-port.ts'

// Not the page of fixtures.ts, whose console must stay silent: a refusal is a message there.
/** Runs in a page: asks for a picture of another site, which the policy refuses. */
function askElsewhere() {
  const picture = document.createElement('img')
  picture.src = 'https://refused.example/picture.png?of=s3cret'
  document.body.appendChild(picture)
}

test('a browser without the Reporting API reports at once what the policy has refused, and is heard', async ({ page }) => {
  // With an endpoint that it cannot use Chromium reports nothing, and by http it uses none.
  await page.route('/glossary', async route => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy.replace('; report-to default', '') },
    })
  })
  await page.goto('/glossary')
  const sent = page.waitForRequest(request => request.url().endsWith('/reports'))
  await page.evaluate(askElsewhere)
  const request = await sent
  expect(request.headers()['content-type']).toBe('application/csp-report')
  expect((await request.response())?.status()).toBe(204)
})

test('a browser with the Reporting API sends its reports by itself, and one line is left of each', async () => {
  // The headless shell has no Reporting API.
  const executablePath = requireChromium()
  const lines: string[] = []
  const port = await freePort()
  const state = temporaryFolder('campus-reports-')
  const server = await startBuild({ build: 'dist', port, state, logs: 'warn', https: true, say: line => lines.push(line) })
  const args = [...CHROMIUM_ARGUMENTS, '--short-reporting-delay', '--ignore-certificate-errors']
  const browser = await chromium.launch({ args, executablePath })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    // Whatever its status: there is no content in this academy.
    await page.goto(`https://localhost:${port}/glossary?of=s3cret`)
    await page.evaluate(askElsewhere)
    const reports = () => lines.filter(line => line.includes('"event":"csp-violation"'))
    await expect.poll(reports, { timeout: 20_000 }).toHaveLength(1)
    expect(JSON.parse(reports()[0] ?? '')).toEqual({
      event: 'csp-violation',
      page: 'glossary',
      directive: 'img-src',
      blocked: 'refused.example',
      disposition: 'enforce',
      status: expect.any(Number),
    })
  } finally {
    await browser.close()
    await server.dispose()
  }
})
