import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Product } from '#catalogue/contract/product-administration.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

export const PRODUCTS_KEY = 'products'

type Asked = { search?: string | undefined; cursor?: string | undefined }

export function useProducts(asked: Asked) {
  const { email } = useSession()
  return useQuery({
    queryKey: [PRODUCTS_KEY, email, asked],
    queryFn: () => shop.listProducts({ query: asked }),
    placeholderData: keepPreviousData,
  })
}

export function useProduct(id: string): UseQueryResult<Product> {
  const { email } = useSession()
  return useQuery({ queryKey: [PRODUCTS_KEY, email, id], queryFn: () => shop.getProduct({ params: { id } }) })
}
