/** For remotes that a build names; here the signed registry names them, when the portal runs. */
export const remotes = undefined;
