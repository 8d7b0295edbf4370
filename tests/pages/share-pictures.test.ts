import path from 'node:path'
import { expect, it } from 'vitest'
import { openSharePictures } from '#server/pages/share-pictures.ts'

const BUILD_DIR = path.resolve(import.meta.dirname, '../../build')
const HEADS = new Map([
  ['/', { share: { businessName: 'Nightlight', title: 'Home', line: 'A line' } }],
  ['/auth', { share: null }],
])

it('a picture that failed is tried again, and one that is drawn is kept', async () => {
  const scenes = ['<svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"></svg>']
  const find = openSharePictures(BUILD_DIR, HEADS, () => ({
    scene: scenes.shift() ?? 'no third',
    words: { type: 'div', props: { children: 'Home', style: { fontFamily: 'heading' } } },
  }))
  await expect(find('/share/home.png')).rejects.toBeDefined()
  const drawn = await find('/share/home.png')
  expect(drawn?.type).toBe('image/png')
  expect(await find('/share/home.png')).toBe(drawn)
})

it('a thread that cannot even start fails the picture alone', async () => {
  const find = openSharePictures('/nowhere', HEADS, () => ({ scene: '<svg/>', words: null }))
  await expect(find('/share/home.png')).rejects.toThrow('ENOENT')
  await expect(find('/share/home.png')).rejects.toThrow('ENOENT')
  expect(find('/share/auth.png')).toBeNull()
  expect(find('/share/other.png')).toBeNull()
})
