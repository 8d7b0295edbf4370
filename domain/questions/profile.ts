// What people ask about a Google Business Profile. Must never promise a rank: Google alone decides it.
import type { Question } from '../questions.ts'

export const PROFILE_QUESTIONS = [
  {
    question: 'Will I be number one on the map?',
    answer:
      'We cannot promise that, and nobody can sell it: Google says that there is no way to request or pay for a better local rank. It goes by relevance, distance and prominence. We make the profile complete and exact, which is the part that can be worked on; where the searcher stands cannot.',
  },
  {
    question: 'How does Google verify me, and how long does it take?',
    answer:
      'Google picks the way: a code by phone, text or email, a video that you record, a live video call, or a postcard. A code takes minutes, a postcard up to two weeks, and Google’s own review can add several working days. We prepare everything, but the step itself has to be yours.',
  },
  {
    question: 'I work from home. Does my address have to be public?',
    answer:
      'No. A business that drives to its customers can hide its address and show the area it serves instead.',
  },
  {
    question: 'Somebody else controls my profile. What now?',
    answer:
      'It happens: an old agency, a former partner, an employee who left. Google has a way to request ownership, and the current owner gets a few days to answer. We prepare the request with you and follow it through. How it ends is Google’s decision.',
  },
  {
    question: 'Can you get me reviews, or remove bad ones?',
    answer:
      'We never write, buy or filter reviews, and nobody can take down an honest one. What breaks Google’s rules can be reported. What helps is asking every customer in the same way, and answering every review calmly.',
  },
] as const satisfies readonly Question[]
