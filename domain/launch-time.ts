const DAYS = { day: 1, week: 7, month: 30 } as const
const TIME = /(\d{1,3})[ -]?(business |working )?(day|week|month)/g

/** The longest time that the text names in figures, in calendar days; null if it names none. */
export function longestDaysIn(text: string): number | null {
  const times = [...text.toLowerCase().matchAll(TIME)].map(([, count, isWorking, unit]) => {
    const days = Number(count) * DAYS[unit as keyof typeof DAYS]
    return isWorking === undefined ? days : Math.ceil((days * 7) / 5)
  })
  return times.length === 0 ? null : Math.max(...times)
}
