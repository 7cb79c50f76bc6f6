import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/testing/find-programs.ts'
import { keepTemporaryFilesInMemory } from './tools/testing/temporary-folder.ts'

keepTemporaryFilesInMemory()

// Chromium refuses its sandbox to root, and containers run as root.
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // A busy machine is no fault of the page: what is waited for has time to come.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A browser and its server fill a core, but a journey also waits: for a held message to leave, for a mail server that is slow.
  workers: availableParallelism() + 2,
  // Each has a site of its own, so those of one file need not follow each other: at the end no core waits for the last file.
  fullyParallel: true,
  // A browser can stumble on its own. What needed its second try is said in the summary.
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Only a second try is traced: a trace of every test is a tenth of all the work.
    trace: 'on-first-retry',
    launchOptions: {
      // Without a locale of UTF-8 Chromium gives up on a download's name that has accents.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: findChromium() ?? undefined,
      args: ['--disable-gpu', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
})
