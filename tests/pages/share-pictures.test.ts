import { createHash } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { openDrawingThread, openSharePictures } from '#server/pages/share-pictures.ts'

const BUILD_DIR = path.resolve(import.meta.dirname, '../../build')
const WORDS = { type: 'div', props: { children: 'Home', style: { fontFamily: 'heading' } } }
const SCENE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"></svg>'
const PICTURE = { scene: SCENE, words: WORDS, width: 1200, logo: null }

it('retries a picture that failed, and caches one that is drawn', async () => {
  const picture = { ...PICTURE, scene: '<svg' }
  const pictures = openSharePictures(new Map([['/share/home.png', picture]]), openDrawingThread(BUILD_DIR))
  await expect(pictures.find('/share/home.png')).rejects.toBeDefined()
  picture.scene = SCENE
  const drawn = await pictures.find('/share/home.png')
  expect(drawn?.type).toBe('image/png')
  expect(await pictures.find('/share/home.png')).toBe(drawn)
})

it('draws each once, for any number of parallel requests', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const addresses = ['/share/a.png', '/share/b.png']
  const pictures = openSharePictures(
    new Map(addresses.map((address) => [address, PICTURE])),
    openDrawingThread(BUILD_DIR),
  )
  const found = await Promise.all(
    Array.from({ length: 25 }, (_, n) => pictures.find(addresses[n % addresses.length] ?? '')),
  )
  expect(new Set(found).size).toBe(addresses.length)
  expect(sent).toHaveBeenCalledTimes(addresses.length)
})

it('a thread that cannot start fails only the picture', async () => {
  const pictures = openSharePictures(
    new Map([['/share/home.png', { ...PICTURE, scene: '<svg/>', words: null }]]),
    openDrawingThread('/nowhere'),
  )
  await expect(pictures.find('/share/home.png')).rejects.toThrow('ENOENT')
  await expect(pictures.find('/share/home.png')).rejects.toThrow('ENOENT')
  expect(pictures.has('/share/home.png')).toBe(true)
  expect(pictures.has('/share/other.png')).toBe(false)
  expect(pictures.find('/share/other.png')).toBeNull()
})

describe('letters that the fonts do not have', () => {
  const draw = openDrawingThread(BUILD_DIR)
  const drawText = (text: string) =>
    draw({ ...PICTURE, words: { ...WORDS, props: { ...WORDS.props, children: text } } })
  const hash = async (text: string) =>
    createHash('sha256')
      .update(await drawText(text))
      .digest('hex')

  it.each([
    '東京の配管工',
    'แม่บ้าน',
    'Сантехник',
    'Υδραυλικός',
    'אינסטלטור',
    'سباك',
    '배관공',
    'Plumber in 東京',
    'नलसाज',
  ])('are left out with their text: %s', async (text) => {
    const empty = await hash('')
    expect(await hash(text)).toBe(empty)
    expect(await hash(text)).toBe(empty)
  })

  it.each(['Łódź plumbers', 'Žižkov', 'Plumber', 'Añejo'])('are no reason to leave out %s', async (text) => {
    expect(await hash(text)).not.toBe(await hash(''))
  })

  it('symbols are left out of their text', async () => {
    expect(await hash('Plumber 🚀')).toBe(await hash('Plumber'))
  })
})
