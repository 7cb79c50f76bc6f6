/** Dependencies whose version is a range: the same commit would become another program tomorrow. */
export function findLooseVersions(manifest: string): string[] {
  const parsed: Record<string, Record<string, string> | undefined> = JSON.parse(manifest)
  return ['dependencies', 'devDependencies', 'optionalDependencies']
    .flatMap((kind) => Object.entries(parsed[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

/** Lines of the lock file that name a place to download from: the person who installs chooses that. */
export function findRegistryAddresses(lock: string): string[] {
  return lock.split('\n').filter((line) => /"resolved"|\.tgz/.test(line))
}

/**
 * Packages that another one needs and the lock file lacks. npm forgets those of other platforms when their registry
 * has none, and then refuses to install at all.
 */
export function findLostPackages(lock: string): string[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lock)
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !parentsOf(path).some((parent) => packages[`${parent}node_modules/${name}`]))
      .map((name) => `${name}, for ${path}`),
  )
}

type LockedPackage = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

/** Where Node looks for what a package needs: in itself, in what it lies in, and so on up to the project. */
function parentsOf(path: string): string[] {
  const steps = path.split('/node_modules/')
  const inside = steps.map((_, index) => `${steps.slice(0, index + 1).join('/node_modules/')}/`)
  return ['', ...inside.filter((parent) => parent !== '/')]
}
