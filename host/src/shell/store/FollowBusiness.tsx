import { useEffect } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { normalizeBusiness } from '@mostrador/contract/backoffice/business/normalize-business';
import { sessionStore } from '@mostrador/session/store';
import { useQuery } from '@tanstack/react-query';
import { sessionBusiness } from '../../core/session-business';

/** Updates the session when the server's data of the business changes: name, colours, branches. */
export function FollowBusiness() {
  const { data } = useQuery({ ...apiQuery(business.get, {}), enabled: false });
  useEffect(() => {
    if (data) sessionStore.follow(sessionBusiness(normalizeBusiness(data), ''));
  }, [data]);
  return null;
}
