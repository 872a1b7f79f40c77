import { defineConfig } from '@playwright/test'
import everything from '../../playwright.config.ts'

const { globalSetup: _, webServer, projects = [], ...rest } = everything
const [site] = [webServer].flat()

/** One way through the production build, to see quickly whether it works at all. */
export default defineConfig({
  ...rest,
  testDir: '.',
  outputDir: '../../test-results',
  grep: /a visitor finds a course on the home page and reads its first lesson/,
  projects: projects.filter(({ name }) => name === 'site'),
  ...(site ? { webServer: { ...site, cwd: process.cwd() } } : {}),
})
