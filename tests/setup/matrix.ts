// Whether this run is the whole matrix (`npm run test:full`) or what every change runs (`npm test`).
export const isFull = process.env['TESTS'] === 'full'
