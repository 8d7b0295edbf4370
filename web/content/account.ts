export const AUTH_PAGE = {
  title: 'Sign In or Sign Up',
  description: 'Sign in to see your projects, what we did this week and what’s next.',
} as const

export const SIGN_IN = {
  tab: 'Sign In',
  submit: 'Sign In',
  busy: 'Signing In...',
  forgot: 'Forgot password?',
  done: { title: 'Success', description: 'Signed in successfully' },
} as const

export const SIGN_UP = {
  tab: 'Sign Up',
  submit: 'Create Account',
  busy: 'Creating Account...',
  passwordHint: 'At least 6 characters. A few unrelated words are strong and easy to remember.',
  done: {
    title: 'Success',
    description: 'Account created successfully! Please check your email to confirm your account.',
  },
} as const

export const PROBLEM = {
  invalid: 'Validation Error',
  title: 'Error',
  unexpected: 'An unexpected error occurred',
} as const

export const LABELS = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
} as const

export const AUTH_VIEWS = {
  welcome: {
    title: 'Your projects, one sign-in away',
    text: 'See what we built this week, what’s next and what it costs.',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your email. If it has an account, we’ll send you a link to set a new password.',
    submit: 'Send Reset Link',
    busy: 'Sending...',
    doneTitle: 'Check your email',
    done: 'If that address has an account, a link to set a new password is on its way. It works for one hour.',
    back: 'Back to sign in',
  },
  confirm: {
    title: 'Confirm your email',
    text: 'Tap Confirm and your account is ready.',
    submit: 'Confirm',
    busy: 'Confirming...',
    askTitle: 'Enter your password',
    ask: 'You signed up in a different browser. Enter the password you chose there.',
    replace: 'Set a new password instead',
    replaceText: 'You opened the link from your email, so you can choose a new password now.',
    keep: 'Use the password I chose',
    done: { title: 'Success', description: 'Your email is confirmed. Welcome!' },
  },
  invite: {
    title: 'Set your password',
    text: 'Your project is waiting. Choose a password and you’re in.',
    submit: 'Set Password',
    busy: 'Setting Password...',
    done: { title: 'Success', description: 'Your password is set. Welcome!' },
  },
  portal: {
    title: 'Welcome back',
    text: 'Tap Continue and you’re signed in. The link in the email works once, for a day.',
    submit: 'Continue',
    busy: 'Opening...',
    refused: {
      title: 'Please sign in',
      description: 'That link was used already, or it’s more than a day old. Sign in to go on.',
    },
  },
  reset: {
    title: 'Choose a new password',
    text: 'This signs you out everywhere else.',
    submit: 'Save New Password',
    busy: 'Saving...',
    done: { title: 'Success', description: 'Your new password is saved. Please sign in.' },
  },
  email: {
    title: 'Confirm your new email',
    text: 'Tap Confirm to move your account to this address. This signs you out everywhere else.',
    submit: 'Confirm',
    busy: 'Confirming...',
    askTitle: 'Enter your password',
    ask: 'You’re not signed in to this account in this browser. Enter its password to show it’s you.',
    done: { title: 'Success', description: 'Your email is changed. Use it to sign in from now on.' },
  },
  setup: {
    title: 'Set up the first admin',
    text: 'This link works once. The person who uses it runs this site.',
    submit: 'Create Admin',
    busy: 'Creating Admin...',
    done: { title: 'Success', description: 'The admin account is ready.' },
  },
} as const

export const NO_SCRIPT =
  'Turn on JavaScript to sign in. You can still reach us by phone, email or the contact form.'
