// Questions about a Google Business Profile. A rank is not promised: Google decides it.
import type { Question } from '../questions.ts'

export const PROFILE_QUESTIONS = [
  {
    question: 'Will I be number one on the map?',
    answer:
      'We can’t promise that, and nobody can sell it. Google says there’s no way to request or pay for a better local rank. It goes by relevance, distance and prominence. We make your profile complete and exact. We can’t change where the searcher is.',
  },
  {
    question: 'How does Google verify me, and how long does it take?',
    answer:
      'Google picks the way. It can be a code by phone, text or email, a video you record, a live video call, or a postcard. A code takes minutes, a postcard up to two weeks, and Google’s own review can add several business days. We prepare everything, but you have to do the step yourself.',
  },
  {
    question: 'I work from home. Does my address have to be public?',
    answer:
      'No. A business that drives to its customers can hide its address and show the area it serves instead.',
  },
  {
    question: 'Someone else controls my profile. What now?',
    answer:
      'It happens. It could be an old agency, a former partner or an employee who left. Google lets you request ownership, and the current owner gets a few days to answer. We prepare the request with you and see it through. Google decides how it ends.',
  },
  {
    question: 'Can you get me reviews, or remove bad ones?',
    answer:
      'We never write, buy or filter reviews, and nobody can take down an honest one. You can report reviews that break Google’s rules. What helps is asking every customer the same way and answering every review calmly.',
  },
] as const satisfies readonly Question[]
