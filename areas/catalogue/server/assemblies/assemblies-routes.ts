import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { CatalogueService } from '../catalogue-service.ts'

type AssemblyHandlers = Pick<
  Handlers,
  'listAssemblies' | 'getAssembly' | 'getUsedIn' | 'getAdministeredAssembly' | 'putAssembly' | 'deleteAssembly'
>

export function assemblyRoutes(catalogue: CatalogueService): AssemblyHandlers {
  return {
    listAssemblies: ({ input }) => catalogue.listAssemblies(input.query),
    getAssembly: ({ input }) => catalogue.getAssembly(input.params.sku),
    getUsedIn: ({ input }) => catalogue.getUsedIn(input.params.sku),
    getAdministeredAssembly: ({ input }) => catalogue.getAdministeredAssembly(input.params.sku),
    putAssembly: ({ actor, requestId, input }) =>
      catalogue.putAssembly(by(actor, requestId), input.params.sku, input.body),
    deleteAssembly: ({ actor, requestId, input }) => catalogue.deleteAssembly(by(actor, requestId), input.params.sku),
  }
}

const by = ({ accountId, email }: AccountActor, requestId: string) => ({ accountId, email, requestId })
