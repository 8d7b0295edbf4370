import { Phone } from 'lucide'
import { Icon } from './icon.tsx'
import type { GalleryStates } from './gallery-states.ts'
import { BUTTON_SIZES, BUTTON_VARIANTS, Button, ButtonLink } from './button.tsx'

const VARIANTS = Object.keys(BUTTON_VARIANTS) as (keyof typeof BUTTON_VARIANTS)[]
const SIZES = Object.keys(BUTTON_SIZES) as (keyof typeof BUTTON_SIZES)[]

const states: GalleryStates = {
  ...Object.fromEntries(
    VARIANTS.map((variant) => [
      variant,
      <div key={variant} className="gallery-row">
        {SIZES.map((size) => (
          <Button key={size} variant={variant} size={size} aria-label={`${variant}, ${size}`}>
            {size === 'icon' ? <Icon of={Phone} aria-hidden="true" /> : size}
          </Button>
        ))}
        <Button variant={variant} disabled>
          disabled
        </Button>
        <Button variant={variant} busy>
          busy...
        </Button>
      </div>,
    ]),
  ),
  'as a link': <ButtonLink to="#button">A link that looks like a button</ButtonLink>,
  'a long text': (
    <div className="gallery-column">
      <Button size="lg">A button with words that don’t fit on one line of a narrow phone</Button>
    </div>
  ),
}
export default states
