import { expect, test } from 'vitest'
import { findAlarm, isAlarmed } from './alarm.ts'
import { readCapture } from './capture.ts'

test('a crisis is heard, in so many words and in others', () => {
  const said = [
    'I don’t want to live anymore',
    'thinking about suicide',
    'i am done with life',
    'tired of being alive honestly',
    'business is gone and so am i soon, it doesn’t matter',
    'my kids would be better off if I was gone',
    'everyone would be better off without me',
    'nobody would even notice if i disappeared',
    'i cant go on like this anymore',
    'can’t do this any more, I’m sorry',
    'what’s the point of living',
    'no point in anything now',
    'there is nothing left to live for',
    'wish i had never been born',
    'i wanna go to sleep and never wake up',
    'thinking of jumping off a bridge',
    'i took all my pills',
    'just want the pain to stop for good',
    'life isn’t worth it, not worth living',
    'i’m ready to end it all',
    'going to end it tonight',
    'i stopped caring, don’t feel like living',
    'i won’t be around much longer anyway',
    'got a loaded gun here',
    'i feel like a burden',
    'ya no quiero vivir',
    'i don’t see a reason to go on',
    'unalive myself',
    'lost my shop, lost my wife, can’t carry on anymore',
  ]
  expect(said.filter((text) => findAlarm(text) !== 'crisis')).toEqual([])
})

test('what people say of work is none', () => {
  const said = [
    'this project is killing me',
    'we get nothing but dead leads',
    'my phone is dying all the time',
    'i could die laughing',
    'my website is dead',
    'the old site is killing my business',
    'i can’t take it anymore, wix is so slow',
    'can’t do this paperwork anymore',
    'i don’t see the point of a website',
    'what’s the point of a chatbot',
    'whats the point of growth if launch has email',
    'i am done with wordpress',
    'so tired of missing calls',
    'i want to end my contract',
    'can i end it in any month',
    'what happens when i stop, is everything gone',
    'we are dead in the water without calls',
    'i’d kill for more customers',
    'deadline is friday',
    'i don’t want to live chat with anybody',
    'we live in Oakland and need a roof site',
    'killer prices',
    'shoot me an email',
    'my last day at the old office is friday',
    'jumping on a train now, call you later',
    'hang on',
    'give up on seo?',
    'i cut myself a check every month, do you do payroll',
    'is it worth it',
    'no way out of my old contract',
  ]
  expect(said.filter((text) => findAlarm(text) !== null)).toEqual([])
})

test('nobody in danger is asked for a name, nor the moment after', () => {
  const user = (content: string) => ({ role: 'user' as const, content })
  expect(readCapture([user('please call me, i want to die, 555-010-0188')])).toMatchObject({ step: 'none' })
  expect(isAlarmed([user('i want to die'), user('it is just too much')])).toBe(true)
  expect(isAlarmed([user('i want to die'), user('sorry'), user('how much is growth')])).toBe(false)
  expect(isAlarmed([user('how much is growth')])).toBe(false)
})
