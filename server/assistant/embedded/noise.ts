// What people say of everything under the sun, made from everyday words: so that the matcher learns what is not about the shop.
import { EVERYDAY } from './meanings.ts'

const SENTENCES = [
  'how much is a *',
  'which * do you recommend',
  'where can i buy a *',
  'what is a *',
  'my * is broken',
  'do you have a *',
  'can you tell me about the *',
  'i want to * tomorrow',
  'how do i * my *',
  'when is the next *',
  'who is the best * in *',
  'why is the * so *',
  'can you get me a * for my *',
  'what do you think about *',
  'i need a * for the *',
  'how many * are in a *',
  'is a * better than a *',
  'tell me how to * a *',
  'do you sell *',
  'give me the number of a * near *',
  'i lost my *',
  'how long does a * live',
  'write something about my *',
  'does your * work with my *',
  'i would like to order * for delivery',
  'how to get a * for *',
  'i would like to see the * you mentioned',
  'how does one change the * at *',
  'is there a * for *',
  'please * the * for me',
  'explain how to * a *',
  'can you * the *',
  'i am looking for a * in *',
  'correct my *',
  'what does * mean',
] as const

/** Every word in two sentences, in the order of the list, the sentences in turn. */
export function makeNoise(): string[] {
  const words = EVERYDAY.split(' ')
  const all = [...words, ...words.toReversed()]
  const noise: string[] = []
  for (let at = 0, turn = 0; at < all.length; turn++) {
    const sentence = SENTENCES[turn % SENTENCES.length] ?? SENTENCES[0]
    noise.push(sentence.replaceAll('*', () => all[at++] ?? 'thing'))
  }
  return noise
}
