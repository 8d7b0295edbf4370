export const THEME = {
  title: 'Theme',
  choices: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
