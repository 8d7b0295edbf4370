// Tabs (Radix). Hidden panels stay mounted and keep typed text.
import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Tabs(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />
}

/** Drops the `style` that Radix sets, because the content security policy forbids style attributes in the served HTML. */
function WithoutStyle(props: ComponentProps<'div'>) {
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
      <WithoutStyle>{children}</WithoutStyle>
    </Primitive.List>
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={classNames(
        'min-h-11 flex-1 rounded-sm border border-transparent px-4 text-sm font-semibold whitespace-nowrap text-muted',
        'transition-colors duration-150 hover:text-ink focus-visible:outline-offset-[-2px]',
        'data-[state=active]:border-control data-[state=active]:bg-chosen data-[state=active]:text-ink data-[state=active]:shadow-shade',
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
      <WithoutStyle>{children}</WithoutStyle>
    </Primitive.Content>
  )
}
