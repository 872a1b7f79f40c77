interface Module {
  evaluated: boolean
  meta?: unknown
}
interface Runner {
  evaluatedModules: { getModuleByUrl(url: string): Module | undefined }
  cachedModule(url: string, importer?: string): Promise<Module>
}

const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Runner } }).__vitest_mocker__
const load = moduleRunner.cachedModule

/**
 * A module that has been loaded is at hand. By default the runner is asked for it once more, over a socket of its own, at every
 * import: several times for each request of a visitor. Requests that wait for the same question at the same time wait for a promise
 * of one of them, and are never answered where that one is gone first. The runner is Vitest's own and not documented: where it is
 * named otherwise after an update, every test in workerd stops here.
 */
async function known(this: Runner, url: string, importer?: string): Promise<Module> {
  const module = this.evaluatedModules.getModuleByUrl(url)
  return module?.evaluated && module.meta ? module : load.call(this, url, importer)
}
if (load.name !== known.name) moduleRunner.cachedModule = known
