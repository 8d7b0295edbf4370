import type { PageServices } from '#contract/pages.ts'
import { orderForm } from '#domain/onboarding.ts'
import { handlePostedForm, type FormDeps } from '#server/http/posted-form.ts'
import { placeOrder, type OrdersContext } from './service.ts'

export function orderForms(
  deps: FormDeps & OrdersContext,
  clientKey: string,
): Pick<PageServices, 'submitOrder'> {
  return {
    submitOrder: (fields) =>
      handlePostedForm(deps, clientKey, {
        schema: orderForm,
        fields,
        source: 'onboarding',
        store: (form) => placeOrder(deps, form),
      }),
  }
}
