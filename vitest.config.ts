import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import { pdfPackages } from './tools/pdf-aliases.ts'
import { requireNode } from './tools/require-node.ts'
import { keepTemporaryFilesInMemory } from './tools/testing/temporary-folder.ts'
import { hasTag, type TestTag, testTags } from './tools/testing/test-tags.ts'
import viteConfig from './vite.config.ts'

requireNode(process.versions.node)
keepTemporaryFilesInMemory()

// A zone a quarter of an hour off every full hour: arithmetic that assumes whole hours or UTC shows.
process.env.TZ = 'Asia/Kathmandu'

const postgres = process.env.TEST_DATABASE_URL ?? ''
const setupFiles = ['tools/fail-on-console-error.ts', 'tools/testing/put-back-globals.ts']
// Generous: a test fails by what it sees, not because the machine is busy.
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }
// Files share the modules of their worker: loading the server for each was half of the work. What a test changes it puts back.
const together = { isolate: false }
const shared = { ...patience, ...together, setupFiles, server: { deps: { inline: pdfPackages } } }

// `npm test` leaves out what takes longest and, on PostgreSQL, what cannot tell the engines apart; everybody else runs all.
const isShort = process.env.TEST_SELECTION === 'short'
const filesWith = (tag: TestTag) =>
  globSync('{server,tools}/**/*.test.ts').filter((path) => hasTag(readFileSync(path, 'utf8'), tag))
const leftOut = isShort ? filesWith('faults') : []
// The runner has tried the rules of structure among the checks.
const checked = process.env.TEST_SELECTION === undefined ? [] : ['tools/structure']

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      env: { TZ: 'Asia/Kathmandu' },
      globalSetup: 'tools/testing/tell-stale-build.ts',
      tags: [...testTags],
      // A test waits about as long as it works: for a lease, a slow mail server, a password. On two cores the default is one.
      maxWorkers: availableParallelism() + 3,
      projects: [
        {
          extends: true,
          test: {
            ...shared,
            name: 'sqlite',
            include: ['*/**/*.test.{ts,tsx}'],
            // The journeys have a runner of their own.
            exclude: [...configDefaults.exclude, 'e2e', 'dist*', ...checked, ...leftOut],
            env: { TEST_DATABASE_URL: '' },
          },
        },
        ...(postgres === ''
          ? []
          : [
              {
                extends: true as const,
                test: {
                  ...shared,
                  name: 'postgres',
                  include: isShort ? filesWith('both-engines') : ['server/**/*.test.ts'],
                  exclude: [...configDefaults.exclude, ...leftOut, ...filesWith('any-engine')],
                  env: { TEST_DATABASE_URL: postgres },
                },
              },
            ]),
      ],
    },
  }),
)
