// Tabs after the ARIA pattern: arrow keys move, one stop in the tab order. Panels keep what was typed while hidden.
import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Tabs(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />
}

/** Without the `style` that Radix gives it: in the served HTML a style attribute is refused by the pages' policy. */
function Unstyled(props: ComponentProps<'div'>) {
  return <div {...props} style={undefined} />
}

export function TabList({ className, children, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      {...rest}
      asChild
      className={classNames(
        'flex max-w-full gap-1 overflow-x-auto rounded-md border border-line bg-groove p-1 outline-none [scrollbar-width:none]',
        className,
      )}
    >
      <Unstyled>{children}</Unstyled>
    </Primitive.List>
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={classNames(
        'min-h-11 flex-1 rounded-sm px-4 text-sm font-semibold whitespace-nowrap text-muted',
        'transition-colors duration-150 hover:text-ink focus-visible:outline-offset-[-2px]',
        'data-[state=active]:bg-chosen data-[state=active]:text-ink data-[state=active]:shadow-shade',
        className,
      )}
    />
  )
}

export function TabPanel({ className, children, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      {...rest}
      asChild
      className={classNames('mt-6 data-[state=inactive]:hidden', className)}
    >
      <Unstyled>{children}</Unstyled>
    </Primitive.Content>
  )
}
