/** A text in a language. */
export type LangText = { readonly language: string; readonly text: string };

/** A subject, or another element. */
export type AasReference = {
  readonly type: 'ExternalReference' | 'ModelReference';
  readonly keys: readonly { readonly type: 'GlobalReference' | 'Submodel'; readonly value: string }[];
};

/** What all elements can say of themselves. */
type AasHead = {
  /** None in a list. */
  readonly idShort?: string;
  readonly displayName?: readonly LangText[];
  readonly description?: readonly LangText[];
  readonly semanticId: AasReference;
  readonly supplementalSemanticIds?: readonly AasReference[];
};

/** An element of a submodel as JSON of metamodel 3.0 has it. Lists are left out where they are empty. */
export type AasElement = AasHead &
  (
    | { readonly modelType: 'Property'; readonly valueType: string; readonly value: string }
    | { readonly modelType: 'MultiLanguageProperty'; readonly value: readonly LangText[] }
    | { readonly modelType: 'File'; readonly value: string; readonly contentType: string }
    | { readonly modelType: 'SubmodelElementCollection'; readonly value: readonly AasElement[] }
    | {
        readonly modelType: 'SubmodelElementList';
        readonly orderRelevant: boolean;
        readonly semanticIdListElement: AasReference;
        readonly typeValueListElement: string;
        readonly valueTypeListElement?: string;
        readonly value: readonly AasElement[];
      }
  );

export type AasSubmodel = {
  readonly modelType: 'Submodel';
  readonly id: string;
  readonly idShort: string;
  readonly kind: 'Instance';
  readonly semanticId: AasReference;
  readonly submodelElements: readonly AasElement[];
};

/** The shell of one asset with its submodels, as JSON of metamodel 3.0 has it. */
export type AasEnvironment = {
  readonly assetAdministrationShells: readonly {
    readonly modelType: 'AssetAdministrationShell';
    readonly id: string;
    readonly idShort: string;
    readonly assetInformation: {
      readonly assetKind: 'Instance';
      readonly globalAssetId: string;
      readonly specificAssetIds: readonly { readonly name: string; readonly value: string }[];
    };
    readonly submodels: readonly AasReference[];
  }[];
  readonly submodels: readonly AasSubmodel[];
};
