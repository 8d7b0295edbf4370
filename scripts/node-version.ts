// Stops at once on a Node that the product was not made for. Imported first by every script.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This runs on Node 24, which the installation brings along for this platform; found ${process.version}.\n` +
      'Please start it through npm (`npm start`), or install Node 24.\n',
  )
  process.exit(1)
}
