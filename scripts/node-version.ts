// Exits if the Node version is not supported. The first import of every script.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `This needs Node 24, which the installation includes for this platform. Found ${process.version}.\n` +
      'Start it with npm (`npm start`), or install Node 24.\n',
  )
  process.exit(1)
}
