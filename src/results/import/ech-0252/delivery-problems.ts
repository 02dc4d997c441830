/** Problems only deliveries have. */
export interface DeliveryProblems {
  'delivery.malformed': { readonly detail: string }
}
