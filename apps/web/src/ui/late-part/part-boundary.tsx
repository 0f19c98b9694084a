import { Component, type ReactNode } from 'react';

type PartBoundaryProps = {
  /** Stands in the place of the part once it has failed. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
};

/** Keeps a part that fails from taking the page with it. Only a class can do this. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
