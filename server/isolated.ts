// How the threads and processes start that read what strangers or owners sent: without the server's environment, which has secrets, and
// with a limit of memory that ends them and not the server.

export const isolatedThread = (maxMegabytes: number) => ({
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
})

/** The options of `fork`. The limit is that of the JavaScript heap. */
export const isolatedProcess = (maxMegabytes: number) => ({
  env: {},
  execArgv: [`--max-old-space-size=${maxMegabytes}`],
})
