// placeholder until next step
export default function Auth() {
  return <h1>Sign in</h1>
}
